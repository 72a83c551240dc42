// Makes the site work without a network, and says when a newer version has been fetched.
export async function goOffline(newer: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  void navigator.storage?.persist?.();
  const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) newer(() => takeOver(worker));
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => offer(fresh));
  });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}
