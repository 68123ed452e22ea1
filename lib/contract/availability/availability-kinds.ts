/** How a title is had from a service. In the order in which they are shown; `subscription`, `free` and `ads` cost no more. */
export const AVAILABILITY_KINDS = ['subscription', 'free', 'ads', 'rent', 'buy'] as const
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number]

/** Those that count as "on my services". */
export const WITHOUT_PAYING_MORE = ['subscription', 'free', 'ads'] as const satisfies AvailabilityKind[]
