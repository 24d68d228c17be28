// The form that every library shows: text, number, select and check boxes in turn; every second group of four is shown on a
// condition. Of these, at most 200 wait for a "y" in the first question, each other group for a "yes" in the text question before it.
const kinds = ['text', 'number', 'select', 'checkbox']
export const options = ['Red', 'Green', 'Blue']
const shownAtOnce = 200

/** Returns `{questions, closed, open}`: how many questions are to be seen before and after "y". */
export function makeQuestions(count) {
  let waiting = 0
  const questions = Array.from({ length: count }, (_, index) => {
    const group = Math.floor(index / 4)
    const type = kinds[index % 4]
    const question = {
      key: `q${index}`,
      type,
      label: `Question ${index + 1}`,
      required: type === 'text',
      ...(index % 4 > 1 ? { options } : {}),
    }
    if (group % 2 === 0) return question
    if (waiting < shownAtOnce) {
      waiting++
      return { ...question, when: { key: 'q0', value: 'y' } }
    }
    return { ...question, when: { key: `q${(group - 1) * 4}`, value: 'yes' } }
  })
  const always = questions.filter(question => !question.when).length
  return { questions, closed: always, open: always + waiting }
}

/** The question a key is pressed in: nothing waits for it in the small forms, one group in the largest. */
export const typedKey = 'q8'
