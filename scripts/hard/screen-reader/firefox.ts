import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Desktop } from './desktop.ts'

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.tabs.warnOnClose': false,
  'browser.urlbar.suggest.history': false,
  'browser.urlbar.suggest.searches': false,
  'browser.urlbar.suggest.topsites': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'intl.locale.requested': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

export interface Firefox {
  close(): Promise<void>
}

/** Starts Firefox with a new profile, on an address. */
export function startFirefox(desktop: Desktop, folder: string, address: string): Firefox {
  const profile = fs.mkdtempSync(path.join(folder, 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const options = ['--no-remote', '--new-instance', '--profile', profile, address]
  const child = desktop.start('firefox-esr', options, {
    MOZ_ENABLE_ACCESSIBILITY: '1',
    MOZ_CRASHREPORTER_DISABLE: '1',
  })
  child.stdout?.resume()
  return {
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
