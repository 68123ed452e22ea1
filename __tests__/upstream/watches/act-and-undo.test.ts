import fc from 'fast-check'
import type { TitleKey } from '#contract'
import { ACTS, memberWithHistory, steps, type TakeBack, TITLES } from '#tests/support/tracker/acts'
import { storedRows } from '#tests/support/tracker/stored-rows'
import { sharedUpstream } from '#tests/support/upstream'

/** 1,000 in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 15)
const upstream = sharedUpstream()

test('an act and its undo leave every table as it was, and so do acts that are undone in turn', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { ada, listId } = await memberWithHistory(upstream)
      const start = await storedRows(upstream, ada)
      const undos: TakeBack[] = []
      for (const step of all) {
        const before = await storedRows(upstream, ada)
        const key = TITLES[step.title] as TitleKey
        const takeBack = await ACTS[step.act]({ upstream, ada, listId, key, step })
        if (takeBack && step.isUndoneAtOnce) {
          expect(await takeBack()).toMatchObject({ status: 200 })
          expect({ of: step, ...(await storedRows(upstream, ada)) }).toEqual({ of: step, ...before })
        } else if (takeBack) undos.push(takeBack)
      }
      for (const takeBack of undos.toReversed()) expect(await takeBack()).toMatchObject({ status: 200 })
      expect(await storedRows(upstream, ada)).toEqual(start)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)
