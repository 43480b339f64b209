import type { Invariant } from '../group.ts'

/** Rules of the list of participants. */
export const participantInvariants: readonly Invariant[] = [
  {
    name: '陆股通持股机构都标明模拟，明细只提到名单中的机构',
    check(view, row) {
      const known = new Set(view.rows('northboundParticipants').map(({ participantId }) => participantId))
      for (const { name } of view.rows('northboundParticipants')) row(name.endsWith('（模拟）') ? null : name)
      for (const { secucode, tradeDate, participants } of view.rows('northboundInstitutions')) {
        const isRight = participants.every((id) => known.has(id)) && new Set(participants).size === participants.length
        row(isRight ? null : `${secucode} ${tradeDate}: ${participants}`)
      }
    },
  },
]
