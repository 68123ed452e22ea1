import type { FastifyInstance } from 'fastify'
import { type Translator, translator } from '#lib/messages/translator'
import { isLocalRequest } from '#lib/service/is-local-request'
import { directionOf, type Language } from '#lib/text/language'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { type OutboxMail, readOutbox } from '#upstream/mail/eml-folder'
import { escapeHtml } from '#upstream/mail/mail-templates'
import { languageOf } from '#upstream/response-language'

export function outboxRoute(app: FastifyInstance, dependencies: Dependencies): void {
  if (dependencies.settings.SMTP_URL) return
  app.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request, dependencies.settings.SITE_URL))
      throw new ApiError('not_found', 'api.nothingHere')
    await dependencies.mailQueue.flush()
    const mails = await readOutbox(dependencies.settings.DATA_DIR)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .header('referrer-policy', 'no-referrer')
      .send(page(mails, languageOf(request)))
  })
}

function page(mails: OutboxMail[], language: Language): string {
  const t = translator(language, 'outbox')
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(t('heading'))}</title>
<link rel="icon" href="data:,">
<style>
body { font: 1rem/1.5 sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
h2 { margin-block-end: 0 }
p { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escapeHtml(t('heading'))}</h1>
<p>${escapeHtml(t('lead'))}</p>
${mails.map((mail) => article(t, mail)).join('\n') || `<p>${escapeHtml(t('none'))}</p>`}
</body>
</html>
`
}

function article(t: Translator<'outbox'>, mail: OutboxMail): string {
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<div>${escapeHtml(t('sent', { to: mail.to, date: mail.date }))}</div>
<p>${text}</p>
</article>`
}
