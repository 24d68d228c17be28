/** Who has a text or a page open says so again within this time. */
export const presentForMs = 30_000
