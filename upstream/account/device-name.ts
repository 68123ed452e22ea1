import Bowser from 'bowser'
import { translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'
import { currentLanguage } from '#upstream/request-context'

/** Of others Bowser takes the name as the client writes it, which may be a sentence. */
const KNOWN: readonly (string | undefined)[] = [
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
]

/** What is stored of a User-Agent, `Firefox\tWindows`: browser and system alone. Null where neither is known. */
export function deviceParts(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  const [name = '', system = ''] = [browser.name, os.name].map((one) => (KNOWN.includes(one) ? one : ''))
  return name || system ? `${name}\t${system}` : null
}

/** As `Firefox on Windows`. @param language the response's where not stated */
export function deviceName(parts: string | null, language?: Language): string | null {
  if (parts === null) return null
  const [browser = '', system = ''] = parts.split('\t')
  if (browser && system) {
    return translator(language ?? currentLanguage(), 'responses')('browserOnSystem', { browser, system })
  }
  return browser || system || null
}
