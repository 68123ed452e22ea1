import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { notWritable } from '#lib/service/not-writable'
import { createSealer, type Sealer } from '#upstream/account/sign-in/factor/seal-secret'
import type { Settings } from '#upstream/settings'

/** In DATA_DIR, without DATABASE_URL. A backup of the database does not have it. */
const KEY_FILE = 'factor-key'

/**
 * What seals the secrets of second factors. Null where no key is set and none is stored: with DATABASE_URL each process would
 * make another one.
 * @throws Error, in one line, where the file cannot be read or made
 */
export function openFactorSealer({
  FACTOR_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'FACTOR_KEY' | 'DATABASE_URL' | 'DATA_DIR'>): Sealer | null {
  const keys = FACTOR_KEY ?? (DATABASE_URL ? [] : [storedKey(DATA_DIR)])
  return keys.length > 0 ? createSealer(keys) : null
}

function storedKey(dataDir: string): string {
  const file = path.join(dataDir, KEY_FILE)
  const key = makeOrRead(file, dataDir)
  // A new one would open nothing that another has sealed.
  if (!key) throw new Error(`${file} is empty. Restore it, or remove it: no code of an app opens then.`)
  return key
}

function makeOrRead(file: string, dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makeUnlessThere(file)
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(notWritable(dataDir))
  }
}

/** Of processes that begin at once one makes it. */
function makeUnlessThere(file: string): void {
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
