import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onTracedClick } from '../../device/click-trace.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'

afterEach(() => onTracedClick(null))

test('every pressable of the kit reports its name when it is pressed, and acts as before', () => {
  const names: string[] = []
  const acted: string[] = []
  onTracedClick((name) => names.push(name))
  const { getByText, getByLabelText, record } = renderInApp(
    <>
      <Button trace="pay" onClick={() => acted.push('button')}>
        付
      </Button>
      <Button trace="login" href="/pages/v2/profile/profile">
        去
      </Button>
      <IconButton icon="share" label="分享" trace="share" onClick={() => acted.push('icon')} />
      <Chip trace="follow" onClick={() => acted.push('chip')}>
        选
      </Chip>
      <Link href="/pages/v2/index/index?x=1" trace="run-screen">
        链
      </Link>
      <Button onClick={() => acted.push('plain')}>无</Button>
    </>,
  )
  for (const text of ['付', '去', '选', '链', '无']) fireEvent.click(getByText(text))
  fireEvent.click(getByLabelText('分享'))
  expect(names).toEqual(['pay', 'login', 'follow', 'run-screen', 'share'])
  expect(acted).toEqual(['button', 'chip', 'plain', 'icon'])
  expect(record.moves.map(({ href }) => href)).toEqual(['/pages/v2/profile/profile', '/pages/v2/index/index?x=1'])
})
