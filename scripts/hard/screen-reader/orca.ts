import fs from 'node:fs'
import path from 'node:path'
import type { Desktop } from './desktop.ts'
import { SpeechLog } from './speech-log.ts'

/** What Orca would say of the keys themselves, of a page as a whole and of each letter is left out. */
const SETTINGS = {
  enableKeyEcho: false,
  enableEchoByCharacter: false,
  enableEchoByWord: false,
  enableBraille: false,
  enableSound: false,
  sayAllOnLoad: false,
  pageSummaryOnLoad: false,
  presentToolTips: false,
}

/** Starts Orca, as it is installed but for these settings. @returns what it says */
export function startOrca(desktop: Desktop, folder: string): SpeechLog {
  const preferences = path.join(folder, 'orca')
  const file = path.join(folder, 'orca.log')
  fs.mkdirSync(preferences)
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `orca.settings.${name} = ${value ? 'True' : 'False'}`,
  )
  // Less than all is logged, which would keep it busy, and at once.
  const customizations = [
    'import orca.debug, orca.settings',
    'orca.debug.debugLevel = orca.debug.LEVEL_INFO',
    'orca.debug.debugFile.reconfigure(line_buffering=True)',
  ]
  fs.writeFileSync(
    path.join(preferences, 'orca-customizations.py'),
    `${[...customizations, ...lines].join('\n')}\n`,
  )
  desktop.start('orca', ['--user-prefs', preferences, '--debug-file', file]).stdout?.resume()
  return new SpeechLog(file)
}
