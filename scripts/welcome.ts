import fs from 'node:fs'
import path from 'node:path'
import type { StackSettings } from './stack-settings.ts'

/** What `npm start` prints once both processes are ready. Logs are kept and shared: passwords stay in their file. */
export function welcome(env: StackSettings): string {
  const accounts = demoAccounts(env)
  return [
    `Cuedot is running at ${env.SITE_URL ?? `http://localhost:${env.PORT}`}`,
    ...(fs.existsSync(accounts) ? [`The demo accounts and their passwords are in ${accounts}`] : []),
    env.SMTP_URL
      ? 'Mail leaves through SMTP_URL.'
      : `Mail is written to ${path.join(env.DATA_DIR, 'outbox')} and shown at ${env.UPSTREAM_URL}/outbox`,
    'Ctrl-C stops it.',
  ].join('\n\n')
}

function demoAccounts(env: StackSettings): string {
  return path.join(env.DATA_DIR, 'demo-accounts.txt')
}
