import { expect, test } from 'vitest'
import { topicStage } from './topic-stage.ts'

const flat = (heat: number, length: number) => Array.from({ length }, () => heat)

test.each([
  ['an ordinary theme has no stage', flat(50, 20), [], null],
  ['one hot session is not enough', [...flat(50, 20), 80], [], null],
  ['two are, above the mean of the five before', [...flat(50, 20), 80, 85], [], 'rising'],
  ['hot and below the mean of the five before', [...flat(50, 20), 90, 90, 90, 90, 90, 70], [], 'steady'],
  ['one cool session leaves it hot', [...flat(80, 10), 30], [], 'steady'],
  ['the second one ends it', [...flat(80, 10), 30, 30], [], 'fading'],
  ['fading lasts five sessions', [...flat(80, 10), ...flat(30, 7)], [], null],
  ['a first day within three sessions, while it is not hot', [...flat(50, 20), 55], [19], 'new'],
  ['a first day before that', [...flat(50, 20), 55], [17], null],
  ['an unknown heat has none', [...flat(80, 10), null], [], null],
  ['an unknown session interrupts what confirms', [...flat(50, 10), 80, null, 80], [], null],
] as const)('%s', (_, heats, firstDays, stage) => {
  expect(
    topicStage(
      heats,
      firstDays.map((session) => ({ session })),
    ),
  ).toBe(stage)
})
