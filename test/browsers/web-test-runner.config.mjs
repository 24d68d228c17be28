// The element tests in another browser than Chromium, by hand: docs/start/browsers.md says when and what is known to differ.
//   LC_FIREFOX=$(which firefox) npx wtr --config test/browsers/web-test-runner.config.mjs
//   LC_WEBDRIVER=safaridriver npx wtr --config test/browsers/web-test-runner.config.mjs
import process from 'node:process'
import base from '../web-test-runner.config.mjs'
import { firefoxLauncher } from './firefox.mjs'
import { webdriverLauncher } from './webdriver.mjs'

const firefox = process.env['LC_FIREFOX']

export default {
  ...base,
  concurrency: 1,
  browsers: [
    firefox
      ? firefoxLauncher(firefox)
      : webdriverLauncher(process.env['LC_WEBDRIVER'] ?? 'WebKitWebDriver', base.port + 1),
  ],
}
