import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Directive and URI of each violation of the page's content security policy. */
    cspViolations: string[]
  }
}

/** Records dialogs and policy violations, from before the page's first script. */
export async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  page.on('dialog', (dialog) => {
    violations.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) violations.push(message.text())
  })
  await page.addInitScript(() => {
    window.cspViolations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.cspViolations.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return violations
}

/** Strings that run as a script where they are inserted unescaped. */
export const CANARIES = [
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(2)</script>',
  "javascript:alert(3)//'",
  '{{constructor.constructor("alert(4)")()}}',
  '<svg/onload=alert(5)>',
  '\u2028alert(6)\u2029]]>--><script>alert(7)</script>',
]
