import css from './paper-scene.module.scss'

export type PaperKind = 'empty' | 'broken' | 'missing'

export function PaperScene({ kind }: { kind: PaperKind }) {
  return (
    <svg className={css.scene} viewBox="0 0 40 60" data-hue={HUES[kind]} aria-hidden="true">
      {SCENES[kind]}
    </svg>
  )
}

const HUES: Record<PaperKind, number> = { empty: 23, broken: 1, missing: 15 }

const SCENES: Record<PaperKind, React.ReactNode> = {
  empty: (
    <>
      <path d="M0 44.5 40 42v18H0z" className={css.shade} />
      <circle cx="20" cy="22" r="11.5" className={css.ring} />
    </>
  ),
  broken: (
    <>
      <path d="M0 9.500h22.500l-3.2 3.3 2.3 3.8-2.6 3.400H0z" />
      <path d="M40 15.200H26.800l-2.9 3.3 2.5 3.9-2.4 3.300H40z" />
      <path d="M0 30h40v4.200L0 33.900zM0 40.200l40 .600v4.400L0 44.600z" className={css.deep} />
    </>
  ),
  missing: (
    <>
      <path d="M0 38.5 40 37v23H0z" className={css.shade} />
      <path
        d="M0 41.5 40 40.300v1.500L0 43zM0 47l40-.900v1.200L0 48.200zM0 52.800l40-.600v1l-40 .600z"
        className={css.deep}
      />
    </>
  ),
}
