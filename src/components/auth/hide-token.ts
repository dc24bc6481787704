/**
 * The token of an email is good for whoever has its link, so it goes out of the address bar, where screens are shared and histories
 * kept. A reload asks with it again: it stays with this entry of the history.
 */
const url = new URL(location.href)
const kept: unknown = history.state?.link

if (url.searchParams.has('token')) history.replaceState({ ...history.state, link: url.search }, '', url.pathname)
else if (typeof kept === 'string') location.replace(url.pathname + kept)

export {}
