// Joins small groups of modules, so that a page asks for fewer files, as long as what it then loads in vain costs less.

/**
 * The cost of one more file, in characters of minified code: its request, and what brotli cannot share with its
 * neighbors.
 */
const charsOfRequest = 9_000
const bitsOf = (count, members) => {
  const bits = new Uint32Array((count + 31) >> 5)
  for (const one of members) bits[one >> 5] |= 1 << (one & 31)
  return bits
}
const hasBit = (bits, one) => (bits[one >> 5] & (1 << (one & 31))) !== 0

/** Groups as numbers, with what each imports of the others, directly and by others. */
function makeGroups(graph, lists, sizeOf) {
  const home = new Map(lists.flatMap((ids, index) => ids.map(id => [id, index])))
  const sizes = lists.map(ids => ids.reduce((sum, id) => sum + sizeOf(id), 0))
  const next = lists.map((ids, index) => {
    const found = new Set(ids.flatMap(id => graph.getModuleInfo(id).importedIds.map(one => home.get(one))))
    found.delete(index)
    found.delete(undefined)
    return found
  })
  return { home, sizes, next, ids: lists.map(ids => [...ids]) }
}

/** Returns each group's own number and those it imports, directly or not. */
function closuresOf({ next }, alive) {
  const found = new Map()
  const walk = index => {
    const known = found.get(index)
    if (known) return known
    const all = new Set([index])
    found.set(index, all)
    for (const one of next[index]) for (const other of walk(one)) all.add(other)
    return all
  }
  for (const index of alive) walk(index)
  return found
}

/** Returns whether two groups, joined, would import something that imports them. */
const makesCircle = ({ next }, closures, a, b) =>
  [...next[a]].some(one => one !== b && closures.get(one).has(b)) ||
  [...next[b]].some(one => one !== a && closures.get(one).has(a))

/**
 * Returns the lists with small ones joined. `visits` are `{ modules, weight, weightInVain }`, the last for what a join makes them
 * load in vain; it is `weight` if absent. The smallest group goes first, to the
 * partner for which all visits together cost least; if none makes them cheaper it stays alone.
 */
export function joinSmall(graph, lists, visits, sizeOf) {
  const groups = makeGroups(graph, lists, sizeOf)
  const { home, sizes, next, ids } = groups
  const count = lists.length
  const alive = new Set(lists.keys())
  let closures = closuresOf(groups, alive)
  // what each visit loads, closed under imports; visits that load the same count together
  const loads = new Map()
  for (const { modules, weight, weightInVain = weight } of visits) {
    const numbers = new Set([...modules].map(id => home.get(id)).filter(one => one !== undefined))
    const loaded = bitsOf(count, new Set([...numbers].flatMap(one => [...closures.get(one)])))
    const key = loaded.join(' ')
    const known = loads.get(key) ?? { weight: 0, weightInVain: 0 }
    loads.set(key, { loaded, weight: weight + known.weight, weightInVain: weightInVain + known.weightInVain })
  }

  /** What joining two adds to all visits together; below zero it saves. */
  const priceOf = (a, b) => {
    let price = 0
    for (const { loaded, weight, weightInVain } of loads.values()) {
      const isA = hasBit(loaded, a)
      const isB = hasBit(loaded, b)
      if (isA && isB) price -= weight * charsOfRequest
      if (isA === isB) continue
      // a page that had only one of them loads the other with all its imports
      for (const one of closures.get(isA ? b : a)) {
        if (hasBit(loaded, one)) continue
        price += weightInVain * (sizes[one] + (one === a || one === b ? 0 : charsOfRequest))
      }
    }
    return price
  }

  /**
   * Returns whether joining two can save anything, judged only by their own sizes: their imports are ignored, which are
   * most of the work.
   */
  const canPay = (a, b) => {
    let price = 0
    for (const { loaded, weight, weightInVain } of loads.values()) {
      const isA = hasBit(loaded, a)
      const isB = hasBit(loaded, b)
      if (isA && isB) price -= weight * charsOfRequest
      else if (isA) price += weightInVain * sizes[b]
      else if (isB) price += weightInVain * sizes[a]
    }
    return price < 0
  }

  const join = (from, into) => {
    alive.delete(from)
    sizes[into] += sizes[from]
    ids[into].push(...ids[from])
    for (const one of next[from]) next[into].add(one)
    next[into].delete(from)
    next[into].delete(into)
    for (const index of alive) if (next[index].delete(from) && index !== into) next[index].add(into)
    closures = closuresOf(groups, alive)
    for (const { loaded } of loads.values()) {
      if (!hasBit(loaded, from) && !hasBit(loaded, into)) continue
      loaded[from >> 5] &= ~(1 << (from & 31))
      for (const one of closures.get(into)) loaded[one >> 5] |= 1 << (one & 31)
    }
  }

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
      .filter(({ one }) => !makesCircle(groups, closures, small, one))
    if (!best) {
      settled.add(small)
      continue
    }
    join(small, best.one)
    settled.delete(best.one)
  }
}
