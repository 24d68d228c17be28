// Operators on texts and lists in memory, at their edges.
import { describe, expect, it } from 'vitest'
import { runTail } from './tail.ts'
import { mingoOwn } from './tail-operator.ts'

const valueOf = (expression: unknown, doc: object = {}): unknown =>
  runTail([{ _id: 1, ...doc }], [{ $project: { _id: 0, v: expression } }], { foreign: () => [] })[0]?.['v']

function gives(table: readonly (readonly [unknown, unknown])[]): void {
  it.each(table)('%j is %j (COL-017)', (expression, result) => {
    expect(valueOf(expression, { list: [1, 2], twice: [1, 1], pair: [{ k: 'a', v: 1 }], o: { a: 1 } })).toEqual(result)
  })
}
function fails(table: readonly (readonly [unknown, string])[]): void {
  it.each(table)('%j fails: %s (COL-017)', (expression, message) => {
    expect(() => valueOf(expression, { date: new Date(0), list: [1, 2] })).toThrow(message)
  })
}

describe('a part of a text', () => {
  gives([
    [{ $substrBytes: ['äbc', 2, 2] }, 'bc'],
    [{ $substrBytes: ['abc', 1, 1] }, 'b'],
    [{ $substrBytes: ['abc', 1, 0] }, ''],
    [{ $substrBytes: ['abc', 1, -1] }, 'bc'],
    [{ $substrBytes: ['abc', 1, 99] }, 'bc'],
    [{ $substrBytes: ['\ufeffa', 0, 4] }, '\ufeffa'],
    [{ $substr: [null, 0, 1] }, ''],
    [{ $substrCP: ['a😀b', 1, 1] }, '😀'],
    [{ $substrCP: ['abc', 0, 0] }, ''],
    [{ $substrCP: ['abc', 1, 99] }, 'bc'],
  ])
  fails([
    [{ $substrBytes: ['aä', 0, 2] }, '$substrBytes would split a character. Use $substrCP, which counts characters.'],
    [{ $substrCP: ['abc', -1, 1] }, '$substrCP needs a start and a length of at least 0.'],
    [{ $substrCP: ['abc', 0, -1] }, '$substrCP needs a start and a length of at least 0.'],
    [{ $substrCP: ['abc', '0', 1] }, '$substrCP needs whole numbers.'],
    [{ $substrCP: ['abc', 0, 1.5] }, '$substrCP needs whole numbers.'],
    [{ $substrCP: [true, 0, 1] }, '$substrCP needs a string.'],
  ])
})

describe('$strcasecmp', () => {
  gives([
    [{ $strcasecmp: ['abc', 'ABD'] }, -1],
    [{ $strcasecmp: ['b', 'A'] }, 1],
    [{ $strcasecmp: ['aBc', 'AbC'] }, 0],
    [{ $strcasecmp: ['a', '_'] }, -1],
    [{ $strcasecmp: [null, ''] }, 0],
    [{ $strcasecmp: ['a', null] }, 1],
  ])
  fails([[{ $strcasecmp: ['a', true] }, '$strcasecmp needs a string.']])
})

describe('$indexOfBytes', () => {
  gives([
    [{ $indexOfBytes: ['äbcb', 'b'] }, 2],
    [{ $indexOfBytes: ['abcb', 'b', 2] }, 3],
    [{ $indexOfBytes: ['abcb', 'b', 2, 3] }, -1],
    [{ $indexOfBytes: ['abcb', 'b', 0, 2] }, 1],
    [{ $indexOfBytes: ['abcb', 'x'] }, -1],
    [{ $indexOfBytes: ['abc', '', 3] }, 3],
    [{ $indexOfBytes: ['abc', '', 4] }, -1],
    [{ $indexOfBytes: ['abc', '', 4, 10] }, -1],
    [{ $indexOfBytes: ['abc', '', 2, 2] }, 2],
    [{ $indexOfBytes: ['abc', '', 2, 1] }, -1],
    [{ $indexOfBytes: ['abc', 'a', 0, 0] }, -1],
    [{ $indexOfBytes: [null, 'a'] }, null],
    [{ $indexOfBytes: ['$gone', 'a'] }, null],
  ])
  fails([
    [{ $indexOfBytes: [5, 'a'] }, '$indexOfBytes needs strings.'],
    [{ $indexOfBytes: ['a', null] }, '$indexOfBytes needs strings.'],
    [{ $indexOfBytes: ['a', 'a', -1] }, '$indexOfBytes needs a start and an end of at least 0.'],
    [{ $indexOfBytes: ['a', 'a', 0, -1] }, '$indexOfBytes needs a start and an end of at least 0.'],
    [{ $indexOfBytes: ['a', 'a', 0.5] }, '$indexOfBytes needs whole numbers.'],
  ])
})

describe('$split', () => {
  gives([
    [{ $split: ['a-b-', '-'] }, ['a', 'b', '']],
    [{ $split: [null, '-'] }, null],
    [{ $split: ['a', '$gone'] }, null],
  ])
  fails([
    [{ $split: [5, '-'] }, '$split needs strings.'],
    [{ $split: ['a', 5] }, '$split needs strings.'],
    [{ $split: ['a', ''] }, '$split needs a separator that is not empty.'],
  ])
})

describe('an operator on lists or documents', () => {
  gives([
    [{ $first: '$list' }, 1],
    [{ $last: '$list' }, 2],
    [{ $last: [[1, 2, 3]] }, 3],
    [{ $setUnion: '$twice' }, [1]],
    [{ $setIntersection: '$twice' }, [1]],
    [{ $setIntersection: ['$twice'] }, [1]],
    [{ $setIntersection: ['$list', [2, 3]] }, [2]],
    [{ $setIntersection: ['$list', [2, 3], [3]] }, []],
    [{ $setIntersection: ['$list', null] }, null],
    [{ $concatArrays: '$list' }, [1, 2]],
    [{ $add: 3 }, 3],
    [{ $multiply: 3 }, 3],
    [{ $concat: '$o.b' }, null],
    [{ $concat: 'x' }, 'x'],
    [{ $and: 0 }, false],
    [{ $or: 1 }, true],
    [{ $trunc: 2.7 }, 2],
    [{ $trunc: [2.7] }, 2],
    [{ $first: null }, null],
    [{ $last: '$gone' }, null],
    [{ $slice: ['$list', 1] }, [1]],
    [{ $setUnion: ['$list', null] }, null],
    [{ $setUnion: ['$list', [3]] }, [1, 2, 3]],
    [{ $setUnion: '$gone' }, null],
    [{ $mergeObjects: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $mergeObjects: '$o' }, { a: 1 }],
    [{ $mergeObjects: ['$o'] }, { a: 1 }],
    [{ $mergeObjects: '$pair' }, { k: 'a', v: 1 }],
    [{ $mergeObjects: ['$pair'] }, { k: 'a', v: 1 }],
    [{ $mergeObjects: null }, {}],
    [{ $mergeObjects: [null, '$gone'] }, {}],
    [{ $arrayToObject: '$pair' }, { a: 1 }],
    [{ $arrayToObject: ['$pair'] }, { a: 1 }],
    [{ $objectToArray: '$o' }, [{ k: 'a', v: 1 }]],
    [{ $objectToArray: ['$o'] }, [{ k: 'a', v: 1 }]],
    [{ $reverseArray: '$list' }, [2, 1]],
    [{ $reverseArray: ['$list'] }, [2, 1]],
  ])
  fails([
    ...['$toLong', '$toDouble'].map((name): [unknown, string] => [{ [name]: [1, 2] }, `${name} needs one argument.`]),
    [{ $first: 5 }, '$first needs an array.'],
    [
      { $reverseArray: ['$list', '$list'] },
      '$reverseArray needs one argument. Write a list of values as {"$literal": […]}.',
    ],
    [{ $objectToArray: [] }, '$objectToArray needs one argument.'],
    [{ $slice: '$list' }, '$slice expects array(3)'],
    [{ $last: 'text' }, '$last needs an array.'],
    [{ $mergeObjects: 5 }, '$mergeObjects needs documents.'],
    [{ $mergeObjects: ['$list'] }, '$mergeObjects needs documents.'],
    [{ $mergeObjects: [{ a: 1 }, '$list'] }, '$mergeObjects needs documents.'],
    [{ $mergeObjects: [{ a: 1 }, '$date'] }, '$mergeObjects needs documents.'],
  ])

  it.each([{ $eq: 5 }, { $cmp: ['$o'] }, { $mod: [5, 3, 1] }, { $strcasecmp: 'a' }])(
    '%j needs two arguments (COL-017)',
    expression => {
      const message = 'An operator that compares or divides needs a list of two arguments.'
      expect(() => valueOf(expression)).toThrow(message)
    },
  )

  it('is named when it is missing, so that a newer library does not lose one silently (COL-017)', () => {
    expect(() => mingoOwn('$gone')).toThrow('mingo has no $gone. Remove it from the list of corrected operators.')
  })
})
