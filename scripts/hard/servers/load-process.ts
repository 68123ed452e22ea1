import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { LoadOptions, LoadResult } from './load-generator.ts'

/** Loads a server from a process of its own, so that what is measured is the server. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const file = path.join(import.meta.dirname, 'load-generator.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(options)])
  return JSON.parse(stdout)
}

/** What people look at, most of them without a session. */
export function typicalRequests(cookie: string): LoadOptions['requests'] {
  return [
    ...['/', '/login', '/movie/603', '/user/1'].map((page) => ({ path: page })),
    ...['/my-movies', '/api/users/me', '/profile'].map((page) => ({ path: page, headers: { cookie } })),
  ]
}
