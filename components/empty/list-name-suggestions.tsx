'use client'

import { useRouter } from 'next/navigation'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { editListPath } from '#lib/addresses/list-path'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { LIST_SENTENCES } from '#lib/contract/lists/list-sentences'
import css from './empty-lists.module.scss'

const NAMES = ['The ones that stayed', 'To see with somebody', 'Grudges']

/** Names for a first list: a press begins it. */
export function ListNameSuggestions() {
  const router = useRouter()
  const { act, failure, place } = useAction()
  const begin = (name: string) =>
    void act({
      name: 'begun',
      run: async () => router.push(editListPath((await request('addList', { name })).id)),
      failed: LIST_SENTENCES.notSaved,
    })
  return (
    <div ref={place} className={css.names}>
      <ul aria-label="Names for a list">
        {NAMES.map((name) => (
          <li key={name}>
            <TextButton onClick={() => begin(name)}>{name}</TextButton>
          </li>
        ))}
      </ul>
      {failure && <FailureNote failure={failure} />}
    </div>
  )
}
