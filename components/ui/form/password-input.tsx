'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import css from './password-input.module.scss'

export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTranslations('ui')
  const [isShown, setShown] = useState(false)
  return (
    <span className={css.password}>
      <input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-label={t('showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </span>
  )
}
