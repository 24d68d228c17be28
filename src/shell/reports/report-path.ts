/** The path of a report as its readers see it. */
export const reportPath = (id: string): string => `/reports/${encodeURIComponent(id)}`
/** The path of its editor. */
export const reportEditPath = (id: string): string => `${reportPath(id)}/edit`
