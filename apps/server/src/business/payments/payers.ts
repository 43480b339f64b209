/** The identity of a person in one WeChat app (official account or mini-app). */
export type Payer = { appid: string; openid: string }
