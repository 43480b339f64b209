/** Such a name passes for us, or for an authority. */
const POSING = /官方|客服|管理员|版主|工作人员|证监会|交易所|^观澜$|观澜(?!用户)/
/** Ways to be reached: addresses, and numbers as long as those of phones and chats. */
const REACHING = /https?:|www\.|\.(com|cn|net|vip|top)\b|[vV微][信xX]|[qQ扣]{2}|\d{7,}/
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u

/** Why a nickname is refused, as a sentence; null for one that is fine. */
export function nicknameFault(nickname: string): string | null {
  if (UNSEEN.test(nickname)) return '昵称里有看不见的字符，换一个试试'
  if (POSING.test(nickname)) return '昵称不能让人误认为官方或工作人员，换一个试试'
  return REACHING.test(nickname) ? '昵称里不能有联系方式或网址，换一个试试' : null
}
