import { GoneTitle } from '#components/titles/gone/gone-title'
import { ClientMessages } from '#components/ui/text/client-messages'
import type { MediaType } from '#contract'
import { parseId } from '#lib/addresses/parse/parse-id'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import { Failed } from './failed'
import { Missing } from './missing'

interface TitleUnavailableProps {
  outcome: Exclude<Outcome<unknown>, { state: 'found' }>
  mediaType: MediaType
  /** As the address has it. */
  id: string
  /** Of the page, below the title's: `/watch`. */
  below?: string
  /** What is said where it failed. */
  sentence: string
}

export function TitleUnavailable({ outcome, mediaType, id, below = '', sentence }: TitleUnavailableProps) {
  if (outcome.state === 'failed') {
    return (
      <Failed
        sentence={sentence}
        reason={outcome.error.failure.message}
        path={`/${mediaType}/${id}${below}`}
      />
    )
  }
  const [gone, parsed] = [outcome.failure?.gone, parseId(id)]
  if (!gone || parsed === null) return <Missing what={mediaType} />
  return (
    <ClientMessages of={['titleParts']}>
      <GoneTitle title={{ mediaType, id: parsed }} {...gone} />
    </ClientMessages>
  )
}
