// Finds a browser for the tests: what the caller names, Playwright's own, one on PATH, one in the usual folders,
// and on Debian as root the distribution's package. A name that is set and wrong is an error, never a silent change.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const usual = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap(variable => {
    const base = process.env[variable]
    return base
      ? [
          join(base, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(base, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      : []
  }),
}

const isProgram = file => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const isRoot = process.getuid?.() === 0

/** What every test starts its browser with: no sandbox as root only, no chatter with the network, software WebGL. */
export const browserArgs = [
  '--headless',
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/**
 * For tests, where nobody looks at the window: it is drawn without the software GPU, which canvases of WebGL still have,
 * and without the page of the address bar that each new window loads. Chromium takes the last list of features only, so
 * this one repeats Playwright's (chromiumSwitches of the version in package.json).
 */
export const leanArgs = [
  '--disable-gpu-compositing',
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'msForceBrowserSignIn',
    'msEdgeUpdateLaunchServicesPreferredVersion',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
  ].join(',')}`,
]

function named(env) {
  for (const name of ['LC_BROWSER', 'CHROME_PATH']) {
    const file = env[name]
    if (!file) continue
    if (!isProgram(file)) throw new Error(`${name} names ${file}, which is not a program that can be run.`)
    return { executablePath: file, from: name }
  }
  return undefined
}

async function playwrights() {
  try {
    const { chromium } = await import('playwright')
    const file = chromium.executablePath()
    return file && existsSync(file) ? { executablePath: file, from: 'playwright' } : undefined
  } catch {
    return undefined
  }
}

function searched(env, platform) {
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    for (const name of onPath) {
      const file = join(folder, name)
      if (isProgram(file)) return { executablePath: file, from: 'PATH' }
    }
  }
  const file = (usual[platform] ?? []).find(isProgram)
  return file ? { executablePath: file, from: 'the usual folders' } : undefined
}

function installed(env) {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined
  console.log('No browser was found: installing the chromium package of this Debian system …')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  } catch (error) {
    console.log(`The package could not be installed: ${error.message}`)
  }
  return searched(env, 'linux')
}

/** Returns `{executablePath, from}` or throws with the three possible fixes. */
export async function findBrowser(env = process.env, platform = process.platform) {
  const found = named(env) ?? (await playwrights()) ?? searched(env, platform) ?? installed(env)
  if (found) return found
  throw new Error(
    [
      'No browser was found for the tests. One of these helps:',
      '  1. set LC_BROWSER to the program of a Chromium, Chrome or Edge',
      '  2. npx playwright install chromium',
      '  3. install the chromium package of your system',
    ].join('\n'),
  )
}
