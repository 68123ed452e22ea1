import type { FastifyInstance } from 'fastify'
import { isLocalRequest } from '#lib/service/is-local-request'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { type OutboxMail, readOutbox } from '#upstream/mail/eml-folder'
import { escapeHtml } from '#upstream/mail/mail-templates'

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
      .send(page(mails))
  })
}

function page(mails: OutboxMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<link rel="icon" href="data:,">
<style>
body { font: 1rem/1.5 sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
h2 { margin-block-end: 0 }
p { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>No mail server is set (SMTP_URL), so mails rest here. Newest first.</p>
${mails.map(article).join('\n') || '<p>No mail yet.</p>'}
</body>
</html>
`
}

function article(mail: OutboxMail): string {
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<div>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</div>
<p>${text}</p>
</article>`
}
