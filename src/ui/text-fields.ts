import { createContext } from 'react'
import type { TextField } from '../base/text-field.ts'

/** The fields that a text may name, with their values; undefined where the text stands by itself. */
export const TextFields = createContext<readonly TextField[] | undefined>(undefined)
