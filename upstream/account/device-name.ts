import Bowser from 'bowser'
import { say } from '#upstream/say'

/** What is stored of a User-Agent, `Firefox\tWindows`: browser and system alone. Null where neither is known. */
export function deviceParts(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name && !os.name) return null
  return `${browser.name ?? ''}\t${os.name ?? ''}`
}

/** As `Firefox on Windows`, in the language of the response. */
export function deviceName(parts: string | null): string | null {
  if (parts === null) return null
  const [browser = '', system = ''] = parts.split('\t')
  if (browser && system) return say('browserOnSystem', { browser, system })
  return browser || system || null
}
