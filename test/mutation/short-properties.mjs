// Each change to the code runs the generated cases again: a few of them, the same ones every time, are enough to notice it.
import fc from 'fast-check'

fc.configureGlobal({ interruptAfterTimeLimit: 60, markInterruptAsFailure: false, seed: 10 })
