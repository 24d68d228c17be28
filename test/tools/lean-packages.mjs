// What our packages carry for uses we do not have. For cdn/ only, where no one else can reach them: the page never renders on
// a server (nothing to hydrate), hands React no <ViewTransition> and no ref on a fragment, and writes nothing into <head>.
// Each cut names what it cuts; a version of React where one is not found stops the build.

import { cutter } from './cut-code.mjs'

const within = name => new RegExp(`/node_modules/${name.replaceAll('.', '\\.')}$`)

/** What is left of a use once its fibers cannot be made, by the use. */
const empty = [
  // hydration, and events held back until it is through
  'popHydrationState',
  'getParentHydrationBoundary',
  'attemptExplicitHydrationTarget',
  'getNextHydratable',
  'retryIfBlockedOn',
  'queueIfContinuousEvent',
  'clearIfContinuousEvent',
  // view transitions and refs on fragments
  'startViewTransition',
  'commitAfterMutationEffectsOnFiber',
  'commitExitViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // tags hoisted into the head, and commits that wait for pictures and sheets
  'isHostHoistableType',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preload',
  'preloadModule',
  'preconnectAs',
  'insertStylesheetIntoRoot',
  'waitForCommitToBeReady',
  'preloadInstanceAndSuspendIfNeeded',
  'accumulateSuspenseyCommitOnFiber',
  // form actions; their indicator would start a navigation in the host's page
  'startHostTransition',
  'extractEvents$1',
  'ensureFormComponentIsStateful',
  'defaultOnDefaultTransitionIndicator',
  // promises thrown or used while drawing
  'trackUsedThenable',
  // the names of components beside an error (they would be the minifier's), and events of text nobody here listens to
  'getStackByFiberInDevAndProd',
  'constructSelectEvent',
  'getFallbackBeforeInputChars',
  'getNativeBeforeInputChars',
]

/** Kinds of fibers that cannot be made, by their numbers: parts that wait (12 to 24: profiler, suspense, lazy, dehydrated, list, scope, offscreen, hidden, cache), tags hoisted into the head (26, 27), and activity, transitions and throws (28 to 31). */
const kinds = [12, 13, 16, 17, 18, 19, 22, 23, 24, 26, 27, 29, 30, 31]
const types = [
  'REACT_SUSPENSE_TYPE',
  'REACT_ACTIVITY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LAZY_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_PROFILER_TYPE',
]
/** Attributes of SVG nobody here draws with. */
const attributes = [
  'accentHeight',
  'alignmentBaseline',
  'arabicForm',
  'baselineShift',
  'capHeight',
  'clipRule',
  'colorInterpolation',
  'colorInterpolationFilters',
  'colorProfile',
  'colorRendering',
  'dominantBaseline',
  'enableBackground',
  'floodColor',
  'floodOpacity',
  'fontSizeAdjust',
  'fontStretch',
  'fontStyle',
  'fontVariant',
  'glyphName',
  'glyphOrientationHorizontal',
  'glyphOrientationVertical',
  'horizAdvX',
  'horizOriginX',
  'imageRendering',
  'letterSpacing',
  'lightingColor',
  'markerMid',
  'overlinePosition',
  'overlineThickness',
  'panose-1',
  'renderingIntent',
  'stopColor',
  'stopOpacity',
  'strikethroughPosition',
  'strikethroughThickness',
  'textRendering',
  'underlinePosition',
  'underlineThickness',
  'unicodeBidi',
  'unicodeRange',
  'unitsPerEm',
  'vAlphabetic',
  'vHanging',
  'vIdeographic',
  'vMathematical',
  'vertAdvY',
  'vertOriginX',
  'vertOriginY',
  'wordSpacing',
  'writingMode',
  'xHeight',
]
const thrown = [
  'SuspenseException',
  'SuspenseActionException',
  'SuspenseyCommitException',
  'SelectiveHydrationException',
]

/** What neither our sources nor a package we carry may ask for, by where it is. */
const cut = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'Suspense',
    'ViewTransition',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'lazy',
    'startTransition',
    'use',
    'useActionState',
    'useEffectEvent',
    'useOptimistic',
    'useTransition',
  ],
  dom: [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
  client: ['hydrateRoot'],
}
const allCut = new Set(Object.values(cut).flat())
const cutAttribute = new RegExp(`\\b(?:${attributes.join('|')})(?=['"]?\\s*:)`)
const given = names => names.map(name => `exports.${name}`)

const rules = [
  {
    files: within('react-dom/cjs/react-dom-client.production.js'),
    cut: cutter({
      empty,
      never: {
        isHydrating: 'false',
        pendingViewTransition: 'null',
        workInProgressRootIsPrerendering: 'false',
        workInProgressRootDidSkipSuspendedSiblings: 'false',
        workInProgressRootDidAttachPingListener: 'false',
        offscreenSubtreeIsHidden: 'false',
        offscreenSubtreeWasHidden: 'false',
        offscreenDirectParentIsHidden: 'false',
        viewTransitionMutationContext: 'false',
        shouldStartViewTransition: 'false',
        pendingTransitionTypes: 'null',
        currentHoistableRoot: 'null',
        hydrationErrors: 'null',
      },
      gone: [...given(cut.client), 'ReactSharedInternals.S', 'ReactDOMSharedInternals.findDOMNode'],
      methodsOf: ['FragmentInstance', 'ViewTransitionPseudoElement'],
      hooks: [
        'use',
        'useTransition',
        'useOptimistic',
        'useFormState',
        'useActionState',
        'useHostTransitionStatus',
        'useMemoCache',
        'useCacheRefresh',
        'useEffectEvent',
      ],
      lacks: [
        'UNSAFE_componentWillMount',
        'componentWillMount',
        'UNSAFE_componentWillReceiveProps',
        'componentWillReceiveProps',
        'UNSAFE_componentWillUpdate',
        'componentWillUpdate',
        'getSnapshotBeforeUpdate',
        'then',
      ],
      entries: { aliases: attributes },
      unlike: [
        { what: /(?:^|\.)tag$/, is: kinds },
        { what: /./, is: [...types, ...thrown] },
        { what: /^workInProgressSuspendedReason$/, is: [2, 3, 4, 5, 6, 7, 8, 9] },
        { what: /^renderWasConcurrent$/, is: [4, 6] },
        { what: /& (?:335544064|62914560)\b/, is: ['lanes', 'committedLanes'] },
      ],
    }),
  },
  {
    files: within('react-dom/cjs/react-dom.production.js'),
    cut: cutter({ gone: given(cut.dom) }),
  },
  {
    files: within('react/cjs/react.production.js'),
    cut: cutter({ gone: given([...cut.react, '__COMPILER_RUNTIME', 'unstable_useCacheRefresh']) }),
  },
  {
    files: within('scheduler/cjs/scheduler.production.js'),
    cut: cutter({
      gone: given([
        'unstable_Profiling',
        'unstable_forceFrameRate',
        'unstable_next',
        'unstable_runWithPriority',
        'unstable_wrapCallback',
      ]),
    }),
  },
]

// Our client writes every address and reads every answer itself: what ofetch has for both is never asked.
const unasked = {
  destr: 'export const destr = text => JSON.parse(text)\nexport default destr',
  ufo: 'export const withBase = url => url\nexport const withQuery = url => url',
}
const idOf = name => `\0lc-${name}`

export function leanPackages() {
  return {
    name: 'lc-lean-packages',
    resolveId: source => (Object.hasOwn(unasked, source) ? idOf(source) : null),
    load: id => Object.entries(unasked).find(([name]) => id === idOf(name))?.[1] ?? null,
    transform(code, id) {
      const rule = rules.find(one => one.files.test(id))
      if (rule)
        return {
          code: rule.cut(
            code,
            text => this.parse(text),
            text => this.error(`${id.split('/').at(-1)}: ${text}`),
          ),
          map: null,
        }
      // what was cut may not be asked for
      const imports = id.includes('/node_modules/react')
        ? []
        : [...code.matchAll(/^import\s+([^;'"]*?)\s*from\s*['"]react(?:-dom(?:\/client)?)?['"]/gm)]
      const asked = imports.flatMap(([, names]) => names.split(/[{},]/).map(name => name.trim().split(' ')[0]))
      const named = imports.length === 0 ? [] : [...code.matchAll(/\bReact\.(\w+)/g)].map(found => found[1])
      const gone = [...asked, ...named].find(name => allCut.has(name))
      const drawn =
        /\/node_modules\/react/.test(id) || !/from\s*['"]react\b/.test(code) ? undefined : cutAttribute.exec(code)?.[0]
      if (gone ?? drawn) this.error(`${id} uses ${gone ?? drawn}, which lean-packages.mjs cuts from React.`)
      return null
    },
  }
}
