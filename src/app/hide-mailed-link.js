/* Inlined in the head of every page and allowed by its hash in security-headers.conf. Takes the query
   of an emailed link out of the URL before anything is requested: Chromium sends the URL as the
   referrer of the fonts and images of an inline style sheet, whatever the policy. The state of the
   history entry keeps it until the application starts, also for a reload. */
if (/\/redirect\/?$/.test(location.pathname) && location.search)
  history.replaceState({ mailedLink: location.search }, "", location.origin + location.pathname);
