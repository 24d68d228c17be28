// The shape of one story of an input: it feeds tests, docs, the builder's preview and pictures.
export interface InputSample {
  readonly title: string
  /** A question as stored. */
  readonly question: Readonly<Record<string, unknown>>
  readonly answer: unknown
}
