// The state of the form as a whole (progress, what differs from what is saved), and who listens to which part of it.
import { stableKey } from '../base/stable-key.ts'
import type { Answers, FormState } from './engine-shape.ts'
import type { Rows } from './engine-rows.ts'
import type { States } from './engine-states.ts'
import { percentOf } from './progress.ts'

export function createTopics(lastStep: number, { states, counts }: States, { refresh }: Rows) {
  const listeners = new Map<string, Set<() => void>>()
  /** Answers as last saved, serialized (no answer: no entry); and the keys that differ from them. */
  let saved = new Map<string, string>()
  const dirty = new Set<string>()
  let form: FormState = { step: 1, lastStep, percent: 0, isValid: true, invalid: 0, isDirty: false }

  function notify(topic: string): void {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener()
  }
  function tell(part: Partial<FormState>): void {
    form = { ...form, ...part }
    notify(':form')
  }
  function compare(keys: Iterable<string>): void {
    for (const key of keys) {
      if (stableKey(states.get(key)?.value ?? null) === (saved.get(key) ?? 'null')) dirty.delete(key)
      else dirty.add(key)
    }
  }
  const counted = (): FormState => ({
    ...form,
    percent: percentOf(counts.answered, counts.active),
    isValid: counts.invalid === 0,
    invalid: counts.invalid,
    isDirty: dirty.size > 0,
  })
  return {
    form: () => form,
    tell,
    notify,
    subscribe(topic: string, onChange: () => void) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(onChange))
      return () => {
        set.delete(onChange)
      }
    },
    /** `answers` are what is saved now. Nobody is told. */
    persist(answers: Answers) {
      saved = new Map(
        Object.entries(answers).flatMap(([key, value]) => (value === null ? [] : [[key, stableKey(value)]])),
      )
      dirty.clear()
      compare(new Set([...saved.keys(), ...states.keys()]))
      form = counted()
    },
    /** `changed`: question keys, and ':row:' with the key of a row that may look different. */
    publish(changed: Set<string>) {
      for (const topic of changed) if (topic.startsWith(':row:') && !refresh(topic.slice(5))) changed.delete(topic)
      compare(changed)
      const next = counted()
      if (next.percent !== form.percent || next.invalid !== form.invalid || next.isDirty !== form.isDirty) tell(next)
      for (const topic of [...changed, ':answers']) notify(topic)
    },
  }
}
export type Topics = ReturnType<typeof createTopics>
