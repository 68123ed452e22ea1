import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { request } from '@playwright/test'
import { clientOf, type Member, memberSession } from '../../../e2e/support/members.ts'
import { startProduct } from '../../../e2e/support/product.ts'
import { assertThat, type Figures, type LongCheck } from '../long-check.ts'
import { type Desktop, startDesktop } from './desktop.ts'
import { startFirefox } from './firefox.ts'
import type { Job } from './job.ts'
import { JOBS } from './jobs/jobs.ts'
import { startOrca } from './orca.ts'
import { installPrograms, versions } from './programs.ts'
import { createReader, type Reader } from './reader.ts'
import { type Outcome, runJob } from './run-job.ts'
import type { SpeechLog } from './speech-log.ts'

const START_MS = 60_000

/** Orca, a screen reader, reads the main jobs in Firefox; what it says is compared with what is wished. */
export const screenReader: LongCheck = {
  name: 'screen-reader',
  timeoutMinutes: 20,
  async run(): Promise<Figures> {
    const missing = installPrograms()
    if (missing.length > 0) return { skipped: `${missing.join(', ')} not installed` }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-screen-reader-'))
    const product = await startProduct()
    Object.assign(process.env, { E2E_URL: product.url, E2E_DATA_DIR: product.dataDir })
    const desktop = await startDesktop(folder)
    try {
      const log = startOrca(desktop, folder)
      assertThat(await log.hears(/^Screen reader on/, 0, START_MS), 'Orca did not start.')
      const outcomes: Outcome[] = []
      for (const job of selectedJobs()) outcomes.push(await read(job, desktop, folder, log, product.url))
      const missed = outcomes.flatMap((outcome) => outcome.missed)
      assertThat(missed.length === 0, missed.join('\n  '))
      const phrases = outcomes.reduce((sum, { met }) => sum + met, 0)
      return { ...versions(), jobs: outcomes.length, phrases }
    } finally {
      desktop.stop()
      await product.remove()
      // Firefox's dialogs start the desktop's document portal, which outlives the bus with its mount.
      spawnSync('umount', ['--lazy', path.join(folder, 'runtime', 'doc')])
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** All, or those whose names have the words of SCREEN_READER_JOB in them. */
function selectedJobs(): Job[] {
  return JOBS.filter(({ name }) => name.includes(process.env.SCREEN_READER_JOB ?? ''))
}

/** In a browser of its own, as a member of its own. */
async function read(
  { name, isPublic, steps }: Job,
  desktop: Desktop,
  folder: string,
  log: SpeechLog,
  origin: string,
): Promise<Outcome> {
  const context = await request.newContext()
  const client = clientOf(context)
  const member = await memberSession(client)
  const planned = await steps({ member, client, folder })
  const from = log.said().length
  const firefox = startFirefox(desktop, folder, `${origin}/login`)
  assertThat(await log.hears(/^Finished loading Sign in/, from, START_MS), 'Firefox did not start.')
  const reader = createReader(desktop, log, origin)
  if (!isPublic) await signIn(reader, member)
  const outcome = await runJob(name, planned, reader)
  await firefox.close()
  await context.dispose()
  return outcome
}

async function signIn(reader: Reader, { email, password }: Member): Promise<void> {
  await reader.goTo(/^Email entry/)
  await reader.type(email)
  await reader.press('Tab')
  await reader.type(password)
  reader.takeHeard()
  await reader.press('Return')
  await reader.wait((heard) => heard.some((words) => words.startsWith('Finished loading')))
}
