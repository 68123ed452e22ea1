import { useTranslations } from 'next-intl'
import { Portrait } from '#components/artwork/portrait'
import { Link } from '#components/ui/link'
import type { CastMember } from '#contract'
import { personPath } from '#lib/addresses/routes'
import { CardRow } from './card-row'
import css from './cast.module.scss'

export function Cast({ cast }: { cast: CastMember[] }) {
  const t = useTranslations('title')
  return (
    <div className={css.section}>
      <CardRow title={t('cast')} id="cast" empty={t('noCast')} count={cast.length}>
        {cast.map((member) => (
          <li key={`${member.id} ${member.name} ${member.character}`}>
            <article className={css.member}>
              <Portrait person={{ name: member.name, profilePath: member.profilePath }} />
              {member.id === null ? (
                <span className={css.name} dir="auto">
                  {member.name}
                </span>
              ) : (
                <Link href={personPath(member.id)} className={css.name} dir="auto">
                  {member.name}
                </Link>
              )}
              {member.character && (
                <p className={css.part} dir="auto">
                  {member.character}
                </p>
              )}
            </article>
          </li>
        ))}
      </CardRow>
    </div>
  )
}
