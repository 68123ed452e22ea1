import { LIST_SENTENCES } from '#contract'
import { listPath } from '#lib/addresses/routes'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import { Failed } from '../../failed'
import { Missing } from '../../missing'

type NotFound = Exclude<Outcome<unknown>, { state: 'found' }>

export function ListUnavailable({ outcome, id }: { outcome: NotFound; id: string }) {
  if (outcome.state === 'missing') return <Missing what="list" />
  return (
    <Failed
      sentence={LIST_SENTENCES.listFailed}
      reason={outcome.error.failure.message}
      path={listPath(encodeURIComponent(id))}
    />
  )
}
