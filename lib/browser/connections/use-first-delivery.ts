import { useEffect, useState } from 'react'
import type { Connection } from '#contract'
import { request } from '#lib/browser/request'

const EVERY_MS = 5_000
const LAST_MS = 10 * 60_000

/**
 * Asks every five seconds, for ten minutes and while the page is visible, until something has arrived or another name has
 * played something.
 * @param onArrived called once, and not again before the connection has changed
 */
export function useFirstDelivery(
  { id, lastDeliveryAt, serverUsersSeen }: Connection,
  onArrived: (connection: Connection) => void,
) {
  const [round, setRound] = useState(0)
  const [isOver, setOver] = useState(false)
  const known = `${lastDeliveryAt !== null} ${serverUsersSeen.length}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may differ with each rendering
  useEffect(() => {
    const begun = Date.now()
    const timer = setInterval(async () => {
      if (Date.now() - begun > LAST_MS) {
        clearInterval(timer)
        setOver(true)
      } else if (document.visibilityState === 'visible') {
        const now = await find(id)
        if (!now || `${now.lastDeliveryAt !== null} ${now.serverUsersSeen.length}` === known) return
        clearInterval(timer)
        onArrived(now)
      }
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [id, known, round])

  function lookAgain() {
    setOver(false)
    setRound(round + 1)
  }

  return { isOver, lookAgain }
}

/** What cannot be read now is asked for again. */
async function find(id: number): Promise<Connection | undefined> {
  const found = await request('connections', {}).catch(() => null)
  return found?.connections.find((one) => one.id === id)
}
