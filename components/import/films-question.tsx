'use client'

import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { MAPPED_KINDS, type UnknownFile } from '#contract'
import css from './column-mapper.module.scss'
import { useImportAction } from './use-import-action'

/** Of films whose file has the columns of three files of a service, and a name that does not tell which it is. */
export function FilmsQuestion({ id, file }: { id: number; file: UnknownFile }) {
  const { change, isBusy, failure } = useImportAction()
  const { name, preset, kinds, suggested, columns } = file
  const samples = columns.find((column) => suggested.columns[column.name] === 'name')?.samples ?? []
  return (
    <section className={css.mapper} aria-label={`Films of ${name}`}>
      <h2>{name}</h2>
      <p>
        These are films of {preset}: {samples.join(' · ')}. Watched, wanted or liked? The file does not say.
      </p>
      <div className={css.general}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            aria-disabled={isBusy}
            onClick={() => change('updateImportOptions', { id, columns: { [name]: { ...suggested, kind } } })}
          >
            They are {MAPPED_KINDS[kind]}
          </Button>
        ))}
        <Button
          aria-disabled={isBusy}
          onClick={() => change('updateImportOptions', { id, columns: { [name]: null } })}
        >
          Leave it out
        </Button>
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}
