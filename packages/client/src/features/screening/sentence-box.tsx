import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { Chip } from '../../ui/button/chip.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { markedParts } from '../../ui/text/marked-parts.ts'
import styles from './sentence-box.module.css'

/** A pause in typing after which what is written is read. */
const PAUSE_MS = 500
const LONGEST = 500
/** A shorter pause, after which words to go on with are looked for. */
const COMPLETE_AFTER_MS = 200

type SentenceBoxProps = {
  current: Pick<CurrentScreen, 'sentence' | 'clauses' | 'setSentence'>
  /** Enter: with what is written. */
  onEnter?: ((sentence: string) => void) | undefined
}

/** 一句话选股: the screen as a sentence; pressed, it can be rewritten and is read while it is. */
export function SentenceBox({ current, onEnter }: SentenceBoxProps) {
  const { sentence } = current
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null && sentence !== '') return <Written current={current} onEdit={() => setTyped(sentence)} />
  return (
    <Typing
      text={typed ?? ''}
      isFocused={typed !== null && sentence !== ''}
      onType={setTyped}
      onRead={(text) => text.trim() !== sentence && current.setSentence(text)}
      onDone={(text) => {
        setTyped(null)
        if (text.trim() !== '') onEnter?.(text.trim())
      }}
    />
  )
}

/** How a clause was read, in words for screen readers. */
const STATES = { read: '已读懂', doubtful: '有几种读法', unknown: '没有读懂' } as const

function Written({ current: { sentence, clauses }, onEdit }: { current: SentenceBoxProps['current']; onEdit: () => void }) {
  return (
    <button type="button" className={cx(layout.flex8, styles.box)} aria-label={`${sentence}，修改这句话`} onClick={onEdit}>
      <span className={cx(layout.row, styles.icon)}>
        <Icon name="screen" size={18} />
      </span>
      <span className={cx(layout.grow, styles.text)}>
        {markedParts(sentence, clauses).map(({ at, text, isMarked }) => {
          const state = isMarked ? clauses.find((clause) => clause.at === at)?.state : undefined
          return (
            <span key={at} className={state && styles[state]} title={state && STATES[state]}>
              {text}
            </span>
          )
        })}
      </span>
      <span className={cx(layout.row, styles.icon)}>
        <Icon name="edit" size={18} />
      </span>
    </button>
  )
}

type TypingProps = {
  text: string
  isFocused: boolean
  onType: (text: string) => void
  onRead: (text: string) => void
  onDone: (text: string) => void
}

function Typing({ text, isFocused, onType, onRead, onDone }: TypingProps) {
  const field = useRef<HTMLInputElement>(null)
  const read = useRef(onRead)
  read.current = onRead
  const isTouched = useRef(false)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  useEffect(() => {
    if (!isTouched.current) return
    const timer = setTimeout(() => read.current(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Form
      role="search"
      onSubmit={() => {
        onRead(text)
        onDone(text)
      }}
    >
      <TextField
        label="用一句话写出条件"
        hideLabel
        value={text}
        maxLength={LONGEST}
        placeholder="例如 市盈率低于 30，ROE 大于 15%，非ST"
        inputRef={field}
        onChange={(next) => {
          isTouched.current = true
          onType(next)
        }}
        start={<Icon name="screen" size={18} />}
        end={
          text !== '' && (
            <IconButton
              icon="check"
              size={20}
              label="读入这句话"
              onClick={() => {
                onRead(text)
                onDone('')
              }}
            />
          )
        }
      />
      <Completions
        text={text}
        onTake={(next) => {
          isTouched.current = true
          onType(next)
          field.current?.focus()
        }}
      />
    </Form>
  )
}

/** What a completion finds, or how many securities have the figure it names. */
function countText({ total, known }: { total: number | null; known: number | null }): string | undefined {
  if (total !== null) return `${total} 只`
  return known === null ? undefined : `${known} 只有数据`
}

/** Ways to go on with what is written, with how many it then finds. */
function Completions({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), COMPLETE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const answer = useCall('screen.complete', { text: asked }, { enabled: asked.trim() !== '' && asked === text })
  const items = asked === text && asked.trim() !== '' ? (answer.data?.data.items ?? []) : []
  if (items.length === 0) return null
  return (
    <ul className={styles.completions} aria-label="接着写">
      {items.map((one) => (
        <li key={one.text}>
          <Chip value={countText(one)} onClick={() => onTake(one.text)}>
            {one.label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
