import { compare, says, type Verdict } from './compare.ts'
import type { Step } from './job.ts'
import type { Reader } from './reader.ts'

/** What a job's wishes came to. */
export interface Outcome {
  met: number
  missed: string[]
}

/** Does the steps one after the other, and prints what was heard. A step that cannot be done ends the job. */
export async function runJob(name: string, steps: readonly Step[], reader: Reader): Promise<Outcome> {
  console.log(`\n  ${name}`)
  const outcome: Outcome = { met: 0, missed: [] }
  reader.takeHeard()
  for (const step of steps) {
    const failure = await perform(step, reader)
    const heard = reader.takeHeard()
    const verdicts = compare(heard, step)
    print(step, heard, verdicts)
    outcome.met += verdicts.filter(({ isMet }) => isMet).length
    const missed = verdicts.filter(({ isMet }) => !isMet).map(({ phrase }) => phrase)
    outcome.missed.push(...[...missed, ...failure].map((fault) => `${name}, ${step.does}: ${fault}`))
    if (failure.length > 0) break
  }
  return outcome
}

async function perform({ act, hears = [] }: Step, reader: Reader): Promise<string[]> {
  try {
    await act(reader)
    await reader.wait((heard) => hears.every((phrase) => heard.some((words) => says(words, phrase))))
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.log(`    ${message}`)
    return [message]
  }
}

function print({ does }: Step, heard: readonly string[], verdicts: readonly Verdict[]): void {
  console.log(`    > ${does}`)
  for (const words of heard) console.log(`      ${words}`)
  for (const { phrase, isMet } of verdicts) console.log(`      ${isMet ? '+' : 'FAILED'} ${phrase}`)
}
