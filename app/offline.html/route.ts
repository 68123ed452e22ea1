import { getTranslations } from 'next-intl/server'
import { HEAD_SCRIPT } from '#lib/addresses/head/head-script'
import { LANGUAGE_STYLE } from '#lib/addresses/head/language-style'
import { escapeXml } from '#lib/documents/escape-xml'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { SHIPPED } from '#lib/text/language'

export const dynamic = 'force-static'

/**
 * Shown where nothing can be fetched: what is not in here is stored with it. In the browser's own colours, and where the stored
 * font lacks a language's letters, in its own font.
 */
const STYLE = `
      @font-face {
        font-family: Archivo;
        src: url("/archivo-plain.woff2");
        font-weight: 400 760;
        font-stretch: 76% 122%;
      }
      :root { color-scheme: dark light; font: 1.0625rem/1.6 system-ui, sans-serif; }
      :root[lang=en] { font-family: Archivo, system-ui, sans-serif; }
      body { margin: 0; padding: clamp(1.5rem, 8vw, 7rem); }
      svg { inline-size: 7rem; fill: currentcolor; }
      .far { opacity: 0.35; }
      h1 { margin: 1.5rem 0 0.5rem; font-size: clamp(2.125rem, 1.35rem + 3.2vw, 4.25rem); line-height: 1.02; font-stretch: 120%; font-weight: 740; letter-spacing: -0.015em; }
      p { max-inline-size: 64ch; margin: 0 0 1rem; }
      a { display: inline-block; padding-block: 0.75rem; color: inherit; }
      ${LANGUAGE_STYLE}
    `

/** The page that the service worker stores, the same for all addresses. */
export async function GET(): Promise<Response> {
  const words = await Promise.all(
    SHIPPED.map(
      async (locale) => [locale, await getTranslations({ locale, namespace: 'offlinePage' })] as const,
    ),
  )
  const inEach = (key: 'heading' | 'lead' | 'tryAgain') =>
    words.map(([language, t]) => `<span lang="${language}">${escapeXml(t(key))}</span>`).join('')
  const [, english] = words[0] ?? []
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${english?.('heading')} · ${SITE_NAME}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex, follow">
    <script>${HEAD_SCRIPT}</script>
    <style>${STYLE}</style>
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 40 60" aria-hidden="true">
        <path d="M9 38.2C9.5 31 14 26.5 20 26.5s10.4 4.3 10.9 11.2z" />
        <path class="far" d="M0 38.5 40 37v23H0z" />
      </svg>
      <h1>${inEach('heading')}</h1>
      <p>${inEach('lead')}</p>
      <a href="">${inEach('tryAgain')}</a>
    </main>
  </body>
</html>
`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
