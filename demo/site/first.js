// Before anything is drawn: the colours and the shape of what this browser showed last. site.ts writes both down.
;(() => {
  const { theme, isSignedIn } = JSON.parse(localStorage.getItem('first-paint') ?? '{}')
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  dataset.first = isSignedIn || location.pathname.startsWith('/app/') ? 'frame' : 'door'
})()
