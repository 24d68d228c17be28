// Joins small groups of modules, so that a page asks for fewer files, as long as what it then loads in vain costs less.
// The rule compares some hundred thousand pairs in each build, therefore sets of groups and of visits are bits.

/**
 * The cost of one more file, in characters of minified code: its request, and what brotli cannot share with its
 * neighbors.
 */
const charsOfRequest = 10_400

const emptyBits = count => new Uint32Array((count + 31) >> 5)
const hasBit = (bits, one) => (bits[one >> 5] & (1 << (one & 31))) !== 0
const addBit = (bits, one) => {
  bits[one >> 5] |= 1 << (one & 31)
}
const dropBit = (bits, one) => {
  bits[one >> 5] &= ~(1 << (one & 31))
}
const addBits = (bits, more) => {
  for (let word = 0; word < bits.length; word += 1) bits[word] |= more[word]
}
function bitsIn(bits) {
  const found = []
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word]; rest !== 0;) {
      const bit = 31 - Math.clz32(rest)
      rest &= ~(1 << bit)
      found.push(word * 32 + bit)
    }
  return found
}

/** How many bits of a word are set (Hacker's Delight, figure 5-2). */
function countBits(word) {
  let bits = word - ((word >>> 1) & 0x55_55_55_55)
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33)
  return Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** Returns what each group imports of the others, directly. */
const importsOf = (graph, lists, home) =>
  lists.map((ids, index) => {
    const found = emptyBits(lists.length)
    for (const one of ids.flatMap(id => graph.getModuleInfo(id).importedIds)) {
      const group = home.get(one)
      if (group !== undefined && group !== index) addBit(found, group)
    }
    return found
  })

/** Returns each group's own number and those it imports, directly or not. */
function closuresOf(next) {
  const found = []
  const walk = index => {
    if (found[index]) return found[index]
    const all = emptyBits(next.length)
    found[index] = all
    addBit(all, index)
    for (const one of bitsIn(next[index])) addBits(all, walk(one))
    return all
  }
  for (const index of next.keys()) walk(index)
  return found
}

/**
 * Returns the visits that load each group, as bits, and how often the visits of each word of these bits count: all visits of a
 * word weigh the same, so that a set of visits is weighed by counting bits.
 */
function visitsByGroup(visits, home, closures) {
  const byWeight = new Map()
  for (const { modules, weight, weightInVain = weight } of visits) {
    const numbers = new Set([...modules].map(id => home.get(id)).filter(one => one !== undefined))
    const loaded = emptyBits(closures.length)
    for (const one of numbers) if (!hasBit(loaded, one)) addBits(loaded, closures[one])
    const key = `${weight} ${weightInVain}`
    byWeight.set(key, [...(byWeight.get(key) ?? []), { loaded, weight, weightInVain }])
  }
  const words = [...byWeight.values()].flatMap(same =>
    Array.from({ length: Math.ceil(same.length / 32) }, (_, word) => same.slice(word * 32, word * 32 + 32)),
  )
  const loads = closures.map(() => emptyBits(words.length * 32))
  for (const [word, same] of words.entries())
    for (const [bit, { loaded }] of same.entries())
      for (const group of bitsIn(loaded)) addBit(loads[group], word * 32 + bit)
  return {
    loads,
    weights: Float64Array.from(words, ([{ weight }]) => weight),
    weightsInVain: Float64Array.from(words, ([{ weightInVain }]) => weightInVain),
  }
}

/** Returns how often the visits count that load both groups. */
function weighBoth(loads, weights) {
  return (a, b) => {
    let sum = 0
    for (let word = 0; word < weights.length; word += 1) {
      const both = loads[a][word] & loads[b][word]
      if (both !== 0) sum += weights[word] * countBits(both)
    }
    return sum
  }
}
/** Returns how often the visits count that load one group, and the other in vain if it is joined. */
function weighVain(loads, weights) {
  return (a, b) => {
    let sum = 0
    for (let word = 0; word < weights.length; word += 1) {
      const only = loads[a][word] & ~loads[b][word]
      if (only !== 0) sum += weights[word] * countBits(only)
    }
    return sum
  }
}

/** Returns functions about pairs: what joining two adds to all visits together (below zero it saves), and whether it can save. */
function pricing({ sizes, closures, loads, weights, weightsInVain }) {
  const both = weighBoth(loads, weights)
  const vain = weighVain(loads, weightsInVain)
  // a page that had only one of them loads the other with all its imports
  const withImports = (a, b) =>
    bitsIn(closures[b]).reduce((sum, one) => sum + (sizes[one] + (one === b ? 0 : charsOfRequest)) * vain(a, one), 0)
  return {
    priceOf: (a, b) => withImports(a, b) + withImports(b, a) - both(a, b) * charsOfRequest,
    /** Judged only by their own sizes: their imports are ignored, which are most of the work. */
    canPay: (a, b) => {
      const saved = both(a, b) * charsOfRequest
      return saved > 0 && vain(a, b) * sizes[b] + vain(b, a) * sizes[a] < saved
    },
  }
}

/** Returns whether two groups, joined, would import something that imports them. */
const makesCircle = ({ next, closures }, a, b) =>
  bitsIn(next[a]).some(one => one !== b && hasBit(closures[one], b)) ||
  bitsIn(next[b]).some(one => one !== a && hasBit(closures[one], a))

function join({ alive, ids, sizes, next, closures, loads }, from, into) {
  alive.delete(from)
  sizes[into] += sizes[from]
  ids[into].push(...ids[from])
  addBits(next[into], next[from])
  dropBit(next[into], from)
  dropBit(next[into], into)
  const all = closures[into].slice()
  addBits(all, closures[from])
  dropBit(all, from)
  addBits(loads[into], loads[from])
  for (const index of alive) {
    if (hasBit(next[index], from)) {
      dropBit(next[index], from)
      if (index !== into) addBit(next[index], into)
    }
    if (hasBit(closures[index], from) || hasBit(closures[index], into)) addBits(closures[index], all)
    dropBit(closures[index], from)
  }
  for (const one of bitsIn(all)) addBits(loads[one], loads[into])
}

/**
 * Returns the lists with small ones joined. `visits` are `{ modules, weight, weightInVain }`, the last for what a join makes them
 * load in vain; it is `weight` if absent. The smallest group goes first, to the
 * partner for which all visits together cost least; if none makes them cheaper it stays alone.
 */
export function joinSmall(graph, lists, visits, sizeOf) {
  const home = new Map(lists.flatMap((ids, index) => ids.map(id => [id, index])))
  const next = importsOf(graph, lists, home)
  const closures = closuresOf(next)
  const groups = {
    alive: new Set(lists.keys()),
    ids: lists.map(ids => [...ids]),
    sizes: lists.map(ids => ids.reduce((sum, id) => sum + sizeOf(id), 0)),
    next,
    closures,
    ...visitsByGroup(visits, home, closures),
  }
  const { alive, ids, sizes } = groups
  const { priceOf, canPay } = pricing(groups)
  const settled = new Set()
  while (true) {
    const open = [...alive].filter(one => !settled.has(one))
    if (open.length === 0) return [...alive].map(one => ids[one])
    const small = open.reduce((least, one) => (sizes[one] < sizes[least] ? one : least))
    const [best] = [...alive]
      .filter(one => one !== small && canPay(small, one))
      .map(one => ({ one, price: priceOf(small, one) }))
      .filter(({ price }) => price < 0)
      .toSorted((a, b) => a.price - b.price)
      .filter(({ one }) => !makesCircle(groups, small, one))
    if (!best) {
      settled.add(small)
      continue
    }
    join(groups, small, best.one)
    settled.delete(best.one)
  }
}
