/** Somebody as one app of WeChat (official account or mini-app) knows them. */
export type Payer = { appid: string; openid: string }
