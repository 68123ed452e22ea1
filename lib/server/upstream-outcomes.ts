import diagnostics from 'node:diagnostics_channel'

// Next bundles the pages apart from the HTTP server around them: the two share nothing but the process.
const outcomes = diagnostics.channel('cuedot:upstream-outcome')

export function recordUpstreamOutcome(outcome: string): void {
  outcomes.publish(outcome)
}

export function onUpstreamOutcome(listener: (outcome: string) => void): void {
  outcomes.subscribe((outcome) => listener(String(outcome)))
}
