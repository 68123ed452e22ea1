import { EmptyCard, type EmptyCardProps } from './empty-card'

/** Stands where something failed: the torn stripe, what failed in one sentence, and the way to try again. */
export function ErrorCard(props: Omit<EmptyCardProps, 'kind'>) {
  return <EmptyCard kind="broken" {...props} />
}
