// What our packages carry for uses we do not have. For cdn/ only, where no one else can reach them: the page never renders on
// a server (nothing to hydrate), hands React no <ViewTransition> and no ref on a fragment, and writes nothing into <head>.
// Each cut names what it cuts; a version of React where one is not found stops the build.

const within = name => new RegExp(`/node_modules/${name.replaceAll('.', '\\.')}$`)
const isNode = value => value !== null && typeof value === 'object' && typeof value.type === 'string'

/** Calls back for each node with its parents, outermost first; answers of false go no deeper. */
function walk(node, visit, parents = []) {
  if (visit(node, parents) === false) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, [...parents, node])
  }
}

/** Applies cuts that do not lie in each other; one inside another is dropped. */
function splice(code, cuts) {
  let out = ''
  let at = 0
  for (const { start, end, text } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    out += code.slice(at, start) + text
    at = end
  }
  return out + code.slice(at)
}

const takesName = (node, name) => node.params?.some(one => one.type === 'Identifier' && one.name === name)

/** Whether an identifier is read here, not written, declared or the name of a member. */
function isRead(node, parent) {
  if (parent.type === 'AssignmentExpression' || parent.type === 'VariableDeclarator' || parent.type === 'UpdateExpression') return parent.right === node || parent.init === node
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'Property') return parent.value === node && parent.key !== node
  return !/^Function|^Labeled|^Break|^Continue/.test(parent.type)
}

/** `empty`: functions that answer null at once. `never`: variables that keep their first value. `exports`, `methodsOf`: assignments that go. */
function cutter({ empty = [], never = {}, exports: dropped = [], methodsOf = [] }) {
  return (code, parse, fail) => {
    const cuts = []
    const missing = new Set([...empty, ...Object.keys(never), ...dropped.map(name => `exports.${name}`), ...methodsOf])
    walk(parse(code), (node, parents) => {
      const parent = parents.at(-1)
      if (node.type === 'FunctionDeclaration' && empty.includes(node.id.name)) {
        missing.delete(node.id.name)
        cuts.push({ start: node.body.start, end: node.body.end, text: '{ return null }' })
        return false
      }
      if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
        const { left, right } = node.expression
        if (right.type === 'AssignmentExpression') return true // more than one name gets the value
        const target = code.slice(left.start, left.end)
        const owner = methodsOf.find(name => target.startsWith(`${name}.prototype.`))
        if (owner || (target.startsWith('exports.') && dropped.includes(target.slice('exports.'.length)))) {
          missing.delete(owner ?? target)
          cuts.push({ start: node.start, end: node.end, text: '' })
          return false
        }
      }
      if (node.type === 'Identifier' && Object.hasOwn(never, node.name) && parent && isRead(node, parent) && !parents.some(one => takesName(one, node.name))) {
        missing.delete(node.name)
        cuts.push({ start: node.start, end: node.end, text: never[node.name] })
      }
      return true
    })
    if (missing.size > 0) fail(`not found any more: ${[...missing].join(', ')}`)
    return splice(code, cuts)
  }
}

const hydration = [
  'updateDehydratedSuspenseComponent', 'prepareToHydrateHostInstance', 'popHydrationState', 'throwOnHydrationMismatch', 'upgradeHydrationErrorsToRecoverable',
  'queueHydrationError', 'mountHostRootWithoutHydrating', 'commitActivityHydrationCallbacks', 'commitSuspenseHydrationCallbacks', 'retryDehydratedSuspenseBoundary',
  'createFiberFromDehydratedFragment', 'getBumpedLaneForHydration', 'canHydrateInstance', 'canHydrateTextInstance', 'canHydrateHydrationBoundary',
  'clearHydrationBoundary', 'hideOrUnhideDehydratedBoundary', 'getParentHydrationBoundary', 'attemptExplicitHydrationTarget', 'attemptContinuousHydration',
  'attemptHydrationAtCurrentPriority', 'getNextHydratable', 'getNextHydratableInstanceAfterHydrationBoundary',
]
const viewTransitions = [
  'getViewTransitionName', 'getViewTransitionClassName', 'trackEnterViewTransitions', 'applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances', 'commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions', 'commitExitViewTransitions',
  'commitNestedViewTransitions', 'restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions', 'scheduleViewTransitionEvent', 'applyViewTransitionName', 'restoreViewTransitionName', 'startViewTransition', 'createViewTransitionInstance',
  'commitAfterMutationEffectsOnFiber',
]
const head = [
  'isHostHoistableType', 'getResource', 'acquireResource', 'mountHoistable', 'createHoistableInstance', 'getHydratableHoistableCache', 'suspendResource', 'preloadResource',
  'preloadResourceAndSuspendIfNeeded', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'preload', 'preloadModule', 'preconnect', 'prefetchDNS',
]
/** State of form actions, and the two components nobody here draws. The indicator would start a navigation in the host's page. */
const actions = [
  'mountActionState', 'updateActionState', 'updateActionStateImpl', 'rerenderActionState', 'dispatchActionState', 'runActionStateAction', 'handleActionReturnValue',
  'onActionSuccess', 'onActionError', 'notifyActionListeners', 'startHostTransition', 'defaultOnDefaultTransitionIndicator',
]
const components = ['updateActivityComponent', 'updateSuspenseListComponent']
const fragmentRefs = ['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance']

const rules = [
  {
    files: within('react-dom/cjs/react-dom-client.production.js'),
    cut: cutter({
      empty: [...hydration, ...viewTransitions, ...head, ...actions, ...components, ...fragmentRefs],
      never: { isHydrating: 'false', shouldStartViewTransition: 'false', pendingViewTransition: 'null', pendingViewTransitionEvents: 'null', appearingViewTransitions: 'null', inUpdateViewTransition: 'false' },
      exports: ['hydrateRoot'],
      methodsOf: ['FragmentInstance', 'ViewTransitionPseudoElement'],
    }),
  },
  {
    files: within('react-dom/cjs/react-dom.production.js'),
    cut: cutter({ exports: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule', 'requestFormReset', 'useFormState', 'useFormStatus'] }),
  },
  {
    files: within('react/cjs/react.production.js'),
    cut: cutter({ exports: ['Activity', 'Children', 'Profiler', 'PureComponent', 'ViewTransition', '__COMPILER_RUNTIME', 'addTransitionType', 'cache', 'cacheSignal', 'unstable_useCacheRefresh', 'useActionState', 'useOptimistic'] }),
  },
]

// Our client reads every answer itself, so the reader ofetch would fall back to is never asked.
const destr = '\0lc-destr'

export function leanPackages() {
  return {
    name: 'lc-lean-packages',
    resolveId: source => (source === 'destr' ? destr : null),
    load: id => (id === destr ? 'export const destr = text => JSON.parse(text)\nexport default destr' : null),
    transform(code, id) {
      const rule = rules.find(one => one.files.test(id))
      if (rule) return { code: rule.cut(code, text => this.parse(text), text => this.error(`${id.split('/').at(-1)}: ${text}`)), map: null }
      // what was cut may not be asked for
      const asked = /\b(?:hydrateRoot|useFormStatus|useFormState|useActionState|useOptimistic|PureComponent|Profiler|Activity|Children|ViewTransition|addTransitionType|cacheSignal)\b/.exec(code)
      if (asked && /['"]react(?:-dom)?(?:\/client)?['"]/.test(code) && !id.includes('/node_modules/react')) this.error(`${id} uses ${asked[0]}, which lean-packages.mjs cuts from React.`)
      return null
    },
  }
}
