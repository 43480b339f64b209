/** The code of the newest message of a server that was not sent, by the address of its inbox. */
export async function smsCode(inbox: string, handset: string, purpose: '登录' | '注销账号' = '登录'): Promise<string> {
  const reported = await (await fetch(inbox)).text()
  return new RegExp(`<td>${handset}</td><td>${purpose}</td><td><code>(\\d{6})`).exec(reported)?.[1] ?? ''
}
