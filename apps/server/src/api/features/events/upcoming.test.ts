import { expect, test } from 'vitest'
import { upcomingFrom } from './upcoming.ts'

const none = { bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 }
const unlock = { date: '2026-12-01', kind: 'original', shares: 1_200_000, tradable: 1_000_000, totalRatio: 0.02, isFinal: true } as const

test('unlocks of one day stand together, ex-right days show what is paid, what is past is left out', () => {
  const reported = upcomingFrom(
    {
      unlocks: [
        unlock,
        { ...unlock, kind: 'strategic', tradable: 500_000, totalRatio: 0.01, isFinal: false },
        { ...unlock, date: '2026-11-20' },
      ],
      exRights: [
        { ...none, exDate: '2026-11-26', cashPer10: 1.3, convertPer10: 3 },
        { ...none, exDate: '2026-06-11', cashPer10: 2 },
      ],
      isDelisted: false,
    },
    '2026-11-20',
  )
  expect(reported).toEqual([
    { date: '2026-11-26', type: 'exRight', title: '除权除息，每 10 股派 1.3 元、转增 3 股（含税）' },
    {
      date: '2026-12-01',
      type: 'unlock',
      title: '限售解禁（首发原股东、首发战略配售），可流通 150.00 万股，解禁股占总股本 3.00%，尚未最终公布',
    },
    { date: '2027-04-30', type: 'deadline', title: '年报与一季报法定披露截止日' },
  ])
})
