import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the browser refused on this page by its policy. */
    refused: string[]
  }
}

/** Notes what the policy refuses, dialogs and errors included, from before the page's first script. */
export async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) seen.push(message.text())
  })
  await page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return seen
}

/** Words that would run as a script wherever they are taken for more than words. */
export const CANARIES = [
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(2)</script>',
  "javascript:alert(3)//'",
  '{{constructor.constructor("alert(4)")()}}',
  '<svg/onload=alert(5)>',
  '\u2028alert(6)\u2029]]>--><script>alert(7)</script>',
]
