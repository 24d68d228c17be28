// The element tests in another browser than Chromium, by hand: docs/start/browsers.md says when and what is known to differ.
//   LC_WEBDRIVER=safaridriver npx wtr --config test/browsers/web-test-runner.config.mjs
import process from 'node:process'
import base from '../web-test-runner.config.mjs'
import { webdriverLauncher } from './webdriver.mjs'

export default {
  ...base,
  concurrency: 1,
  browsers: [webdriverLauncher(process.env['LC_WEBDRIVER'] ?? 'WebKitWebDriver', base.port + 1)],
}
