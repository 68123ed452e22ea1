import { EmptyCard, type EmptyCardProps } from './empty-card'

export function ErrorCard(props: Omit<EmptyCardProps, 'kind'>) {
  return <EmptyCard kind="broken" {...props} />
}
