'use client'

import type { SVGProps } from 'react'

type PlacedText = readonly [x: number, y: number, text: string | number]

interface TextsProps extends SVGProps<SVGGElement> {
  texts: readonly PlacedText[]
}

// A client component: the React payload has the words and their places instead of elements.
/** Words of a drawing that look alike. */
export function Texts({ texts, ...group }: TextsProps) {
  return (
    <g {...group}>
      {texts.map(([x, y, text]) => (
        <text key={`${x} ${y}`} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  )
}
