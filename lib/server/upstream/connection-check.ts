import 'server-only'
import { testConnection } from '#contract'
import { log } from '#lib/server/log'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** Asks whether the upstream answers. Nobody waits for the result: a failure goes into the log and nowhere else. */
export async function checkConnection(): Promise<void> {
  try {
    await callUpstream(testConnection, {})
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log().warn({ err: error }, 'the upstream does not answer')
  }
}
