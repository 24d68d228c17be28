/** Text of JSON that is not valid yet. */
export class BrokenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
